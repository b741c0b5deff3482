import { sql } from "drizzle-orm";
import type { AuditEntry, AuditFilter } from "../../../operation-ports.ts";
import type { Db } from "../../open-board.ts";

/** See `OperationsPort.listAudit`. One list over the three trails, because a question is about a time or a person. */
export function listAudit(db: Db, { sinceMs, untilMs, actor, target, limit }: AuditFilter): readonly AuditEntry[] {
  return db.all<AuditEntry>(sql`
    SELECT at_ms AS atMs, actor, action, target, detail FROM (
      SELECT at_ms, actor, 'submission ' || state AS action, 'submission:' || submission_id AS target,
        coalesce(reason_code || ': ' || reason_text, '') AS detail, sequence AS place FROM submission_events
      UNION ALL
      SELECT at_ms, actor, action, target, detail, id FROM account_events
      UNION ALL
      SELECT at_ms, actor, action, target, detail, id FROM operation_events
    )
    WHERE at_ms >= ${sinceMs ?? 0} AND at_ms <= ${untilMs ?? Number.MAX_SAFE_INTEGER}
      AND (${actor ?? null} IS NULL OR actor = ${actor ?? null})
      AND (${target ?? null} IS NULL OR target = ${target ?? null} OR target LIKE '%:' || ${target ?? null})
    ORDER BY at_ms DESC, place DESC
    LIMIT ${limit}`);
}
