-- New rows of a GIN index wait in a list that every read searches, megabytes long before it is merged: these are read by every page.
ALTER INDEX "console"."files_by_tag" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."party_appearances_by_word" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."party_appearances_by_number" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."party_appearances_by_tie" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."party_appearances_by_id" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."party_joins_one" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."party_joins_other" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "console"."sanction_matches_by_key" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('console.files_by_tag'::regclass), gin_clean_pending_list('console.party_appearances_by_word'::regclass), gin_clean_pending_list('console.party_appearances_by_number'::regclass), gin_clean_pending_list('console.party_appearances_by_tie'::regclass), gin_clean_pending_list('console.party_appearances_by_id'::regclass), gin_clean_pending_list('console.party_joins_one'::regclass), gin_clean_pending_list('console.party_joins_other'::regclass), gin_clean_pending_list('console.sanction_matches_by_key'::regclass);
