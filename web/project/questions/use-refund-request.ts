import { readRefundRequest } from "#web/data/questions.ts";
import { useLiveRead } from "../use-live-read.ts";

const tables = ["refund_requests"] as const;

/** Whether money was asked back in a project, live. */
export function useRefundRequest(projectId: string) {
  return useLiveRead(projectId, readRefundRequest, tables);
}
