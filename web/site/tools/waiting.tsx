/** Says what will be displayed here, with an outline of its shape. */
export function Waiting({ shape, children }: { shape: string; children: string }) {
  return (
    <div className="tool-waiting">
      <svg aria-hidden viewBox="0 0 300 100" preserveAspectRatio="none" className="tool-shape">
        <path d={shape} />
      </svg>
      <p>{children}</p>
    </div>
  );
}
