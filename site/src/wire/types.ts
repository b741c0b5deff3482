// The wire types that the site's islands see, in one place.
export type {
  Audit,
  BenchmarkList,
  Breakdown,
  BreakdownCell,
  Budget,
  OrganiserQueue,
  ProblemBody,
  ProblemSlug,
  PublicationPreview,
  QueueItem,
  Receipt,
  Review,
  ReviewerLink,
  SubmissionBody,
  SystemEdits,
} from "../../../api/client.ts";
