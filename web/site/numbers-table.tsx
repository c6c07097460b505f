/** A folded table of a result; `columns` and `rows` are a second table below it, for the numbers of a chart. */
export function NumbersTable({
  title,
  figures,
  columns = [],
  rows = [],
}: {
  title: string;
  figures: readonly (readonly [name: string, value: string])[];
  columns?: readonly string[];
  rows?: readonly (readonly string[])[];
}) {
  return (
    <details className="min-w-0 flex-1 basis-64">
      <summary className="link min-h-6 w-fit">{title}</summary>
      <table className="tool-table">
        <tbody>
          {figures.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && (
        <table className="tool-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
