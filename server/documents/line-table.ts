import { type PdfWriter, palette, type TextStyle } from "../pdf/pdf-writer.ts";

/** One column; its cells stand in each row at the same index. */
export interface TableColumn {
  name: string;
  /** In points; the one column without a width takes the rest. */
  width?: number;
  align: "left" | "right";
}

export interface TableRow {
  cells: string[];
  isMuted?: boolean;
}

const gap = 12;
const padding = 6;
const headStyle: TextStyle = { size: 8.5, colour: palette.muted, lineGap: 0 };
const bodyStyle: TextStyle = { size: 10 };

/**
 * A table with a header row, which is repeated on each page. The structure has it once; what is repeated is decoration.
 */
export function drawTable(pdf: PdfWriter, columns: TableColumn[], rows: TableRow[]) {
  const cells = placeColumns(pdf, columns);
  const names = columns.map(({ name }) => name);
  const table = pdf.structure("Table");
  pdf.keepTogether(90);
  const head = pdf.structure("TR", table);
  drawRow(pdf, cells, names, headStyle, (work) => pdf.cell(head, work, "Column"));
  head.end();
  pdf.rule(palette.ink);
  for (const row of rows) {
    const style = { ...bodyStyle, colour: row.isMuted ? palette.muted : palette.ink };
    if (pdf.keepTogether(rowHeight(pdf, cells, row.cells, style))) {
      pdf.decorate(() => drawRow(pdf, cells, names, headStyle, (work) => work()));
      pdf.rule(palette.ink);
    }
    const element = pdf.structure("TR", table);
    drawRow(pdf, cells, row.cells, style, (work) => pdf.cell(element, work));
    element.end();
    pdf.rule();
  }
  table.end();
}

type PlacedColumn = Pick<Required<TextStyle>, "x" | "width" | "align">;

function placeColumns(pdf: PdfWriter, columns: TableColumn[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = pdf.column - fixed - gap * (columns.length - 1);
  let x = pdf.paper.margin;
  return columns.map(({ width = rest, align }) => {
    const left = x;
    x += width + gap;
    return { x: left, width, align };
  });
}

function drawRow(
  pdf: PdfWriter,
  columns: PlacedColumn[],
  texts: string[],
  style: TextStyle,
  /** Puts what draws a cell into the structure. */
  cell: (work: () => void) => void,
) {
  const { doc } = pdf;
  const top = doc.y + padding;
  let below = top;
  for (const [at, column] of columns.entries()) {
    cell(() => {
      doc.y = top;
      pdf.draw(texts[at] ?? "", { ...style, ...column });
      below = Math.max(below, doc.y);
    });
  }
  doc.y = below + padding - 2;
}

function rowHeight(
  pdf: PdfWriter,
  columns: PlacedColumn[],
  texts: string[],
  style: TextStyle,
): number {
  const heights = columns.map((column, at) =>
    pdf.heightOf(texts[at] ?? "", { ...style, ...column }),
  );
  return Math.max(...heights) + 2 * padding;
}
