import { inks, type Pen, type TextStyle } from "../pdf/pen.ts";

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
const headStyle: TextStyle = { size: 8.5, colour: inks.muted, lineGap: 0 };
const bodyStyle: TextStyle = { size: 10 };

/**
 * A table with a header row, which is repeated on each page. The structure has it once; what is repeated is decoration.
 */
export function drawTable(pen: Pen, columns: TableColumn[], rows: TableRow[]) {
  const cells = placeColumns(pen, columns);
  const names = columns.map(({ name }) => name);
  const table = pen.structure("Table");
  pen.keepTogether(90);
  const head = pen.structure("TR", table);
  drawRow(pen, cells, names, headStyle, (work) => pen.cell(head, work, "Column"));
  head.end();
  pen.rule(inks.ink);
  for (const row of rows) {
    const style = { ...bodyStyle, colour: row.isMuted ? inks.muted : inks.ink };
    if (pen.keepTogether(rowHeight(pen, cells, row.cells, style))) {
      pen.decorate(() => drawRow(pen, cells, names, headStyle, (work) => work()));
      pen.rule(inks.ink);
    }
    const element = pen.structure("TR", table);
    drawRow(pen, cells, row.cells, style, (work) => pen.cell(element, work));
    element.end();
    pen.rule();
  }
  table.end();
}

type PlacedColumn = Pick<Required<TextStyle>, "x" | "width" | "align">;

function placeColumns(pen: Pen, columns: TableColumn[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = pen.column - fixed - gap * (columns.length - 1);
  let x = pen.paper.margin;
  return columns.map(({ width = rest, align }) => {
    const left = x;
    x += width + gap;
    return { x: left, width, align };
  });
}

function drawRow(
  pen: Pen,
  columns: PlacedColumn[],
  texts: string[],
  style: TextStyle,
  /** Puts what draws a cell into the structure. */
  cell: (work: () => void) => void,
) {
  const { doc } = pen;
  const top = doc.y + padding;
  let below = top;
  for (const [at, column] of columns.entries()) {
    cell(() => {
      doc.y = top;
      pen.draw(texts[at] ?? "", { ...style, ...column });
      below = Math.max(below, doc.y);
    });
  }
  doc.y = below + padding - 2;
}

function rowHeight(pen: Pen, columns: PlacedColumn[], texts: string[], style: TextStyle): number {
  const heights = columns.map((column, at) =>
    pen.heightOf(texts[at] ?? "", { ...style, ...column }),
  );
  return Math.max(...heights) + 2 * padding;
}
