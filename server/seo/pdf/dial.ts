import { scoreBand } from "#domain/seo/band.ts";
import { type PdfWriter, palette } from "../../pdf/pdf-writer.ts";

interface Dial {
  /** The score in words. */
  label: string;
  score: number;
  /** The centre of the half circle, in points. */
  x: number;
  y: number;
  radius: number;
}

/** A score as an arc over a half circle, as on the page. */
export function drawDial(pdf: PdfWriter, { label, score, x, y, radius }: Dial) {
  const { doc } = pdf;
  pdf.figure(label, () => {
    const tone = palette[scoreBand(score)];
    const angle = Math.PI * (1 - score / 100);
    const arc = (to: number) => {
      const [toX, toY] = [x + radius * Math.cos(to), y - radius * Math.sin(to)];
      return `M ${x - radius} ${y} A ${radius} ${radius} 0 0 1 ${toX} ${toY}`;
    };
    doc.save();
    doc
      .path(arc(0))
      .lineWidth(radius / 50)
      .dash(1, { space: 4 })
      .stroke(palette.muted)
      .undash();
    if (score > 0) {
      doc
        .path(arc(angle))
        .lineCap("round")
        .lineWidth(radius / 16)
        .stroke(tone);
    }
    doc.circle(x + radius * Math.cos(angle), y - radius * Math.sin(angle), radius / 8).fill(tone);
    doc
      .font("latin 700")
      .fontSize(radius * 0.72)
      .fillColor(palette.ink)
      .text(`${score}`, x - radius, y - radius * 0.62, { width: radius * 2, align: "center" });
    doc.restore();
  });
}
