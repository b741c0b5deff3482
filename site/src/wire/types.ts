// The wire types that the site's islands see, in one place.
export type {
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
} from "../../../api/client.ts";
