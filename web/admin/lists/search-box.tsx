import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { TextInput } from "#web/ui/text-input.tsx";

type Props = {
  label: string;
  /** The search whose results the list shows now. */
  search: string;
  onSearch: (search: string) => void;
};

/** Starts the search as soon as the typing pauses. */
export function SearchBox({ label, search, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  // The list may be sorted or filtered during the pause, so the latest callback is called.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // The address can change without typing: by the browser's Back, or by a link that shows everything.
    const box = input.current;
    if (box && box !== document.activeElement) box.value = search;
  }, [search]);
  const searchNow = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    latest.current(input.current?.value.trim() ?? "");
  };
  const searchSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(searchNow, 300);
  };
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <TextInput
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          className="pl-12"
          onChange={searchSoon}
          onBlur={() => timer.current !== undefined && searchNow()}
        />
      </form>
    </search>
  );
}
