import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type NewsFaults, type NewsForm, newsFaults } from "#domain/news/news.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import {
  deleteNews,
  type News,
  removeUnsavedNews,
  saveNews,
  saveUnsavedNews,
  sendNews,
  sendNewsTest,
} from "#web/data/news.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { NewsFields } from "./news-fields.tsx";
import { people } from "./people.ts";

type Props = {
  /** Null until it is saved for the first time. */
  news: News | null;
  /** The initial values of the fields. */
  first: NewsForm;
  /** The number of recipients; null when it could not be loaded. */
  readers: number | null;
};

type Asking = { what: "send"; news: News } | { what: "throw-away"; id: string } | null;

export function Composer({ news, first, readers }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, pressed, refused, banner, send, clear } = useSending();
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<NewsFaults>({});
  const [done, setDone] = useState("");
  const [asking, setAsking] = useState<Asking>(null);
  const id = news?.id ?? "new";

  const change = (changed: Partial<NewsForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    saveUnsavedNews(id, next);
    setDone("");
    clear();
    if (Object.keys(faults).length > 0) setFaults(newsFaults(next));
  };

  /** Saves the fields; undefined where that was not possible. */
  const save = async (button: "save" | "test" | "send"): Promise<News | undefined> => {
    const found = newsFaults(form);
    setFaults(found);
    setDone("");
    const [wrong] = Object.keys(found);
    if (wrong) {
      document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return undefined;
    }
    const saved = await send(() => saveNews(news?.id ?? null, form), button);
    if (!saved?.ok) return undefined;
    removeUnsavedNews(id);
    if (!news) await navigate(`/admin/news/${saved.news.id}`, { replace: true });
    else await revalidate();
    return saved.news;
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save("save")) setDone("Saved. Nothing was sent yet.");
  };
  const tryOut = async () => {
    const saved = await save("test");
    if (!saved) return;
    const tried = await send(() => sendNewsTest(saved.id), "test");
    if (tried?.ok) setDone(`A test is on its way to ${tried.to}.`);
  };
  const ask = async () => {
    const saved = await save("send");
    if (saved) setAsking({ what: "send", news: saved });
  };
  const confirmed = async () => {
    if (!asking) return;
    if (asking.what === "send") {
      const sent = await send(() => sendNews(asking.news));
      setAsking(null);
      if (sent?.ok) await revalidate();
    } else {
      const gone = await send(() => deleteNews(asking.id));
      setAsking(null);
      if (!gone?.ok) return;
      removeUnsavedNews(asking.id);
      await navigate("/admin/news", { replace: true });
    }
  };

  return (
    <form onSubmit={onSubmit} noValidate className="grid min-w-0 gap-6">
      <Refusal refused={refused} banner={banner} />
      <NewsFields form={form} faults={faults} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={pressed === "save"} disabled={busy}>
          Save and preview
        </Button>
        <Button variant="secondary" busy={pressed === "test"} disabled={busy} onClick={tryOut}>
          Send a test to me
        </Button>
        <Button busy={pressed === "send"} disabled={busy || readers === 0} onClick={ask}>
          {readers === null || readers === 0 ? "Send" : `Send to ${people(readers)}`}
        </Button>
        {news && (
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => setAsking({ what: "throw-away", id: news.id })}
          >
            Throw away
          </Button>
        )}
      </div>
      {readers === 0 && (
        <p className="text-muted text-sm">
          Nobody has agreed to hear from you yet. You can write now and send later.
        </p>
      )}
      <div className="min-h-16">{done && <Banner tone="success">{done}</Banner>}</div>
      <ConfirmDialog
        open={asking !== null}
        title={asking?.what === "send" ? "Send this news now?" : "Throw this draft away?"}
        confirmLabel={asking?.what === "send" ? "Send the news" : "Throw away"}
        danger={asking?.what === "throw-away"}
        onConfirm={confirmed}
        onCancel={() => setAsking(null)}
      >
        <p className="[overflow-wrap:anywhere]">
          {asking?.what === "send"
            ? `“${asking.news.subject}” goes to ${people(readers ?? 0)}, once each. It cannot be taken back.`
            : "It is gone for good. Nobody has received it."}
        </p>
      </ConfirmDialog>
    </form>
  );
}
