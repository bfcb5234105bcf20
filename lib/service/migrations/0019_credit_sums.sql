CREATE TABLE "registry"."credit_sums" (
	"organization_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"period" text NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "credit_sums_organization_id_scope_subject_period_began_pk" PRIMARY KEY("organization_id","scope","subject","period","began")
);
--> statement-breakpoint
ALTER TABLE "registry"."credit_sums" ADD CONSTRAINT "credit_sums_of_cap" FOREIGN KEY ("organization_id","scope","subject","period") REFERENCES "registry"."credit_caps"("organization_id","scope","subject","period") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION "registry"."hold_caps"(payer uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7224107, hashtext(payer::text));
  RETURN EXISTS (SELECT 1 FROM registry.credit_caps WHERE organization_id = payer);
END $$;
--> statement-breakpoint
CREATE FUNCTION "registry"."charged_in_cap"(cap "registry"."credit_caps", since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.credits), 0)
  FROM registry.ledger l
  CROSS JOIN LATERAL (SELECT CASE WHEN l.refund_of_event_id IS NULL THEN l.occurred_at
    ELSE (SELECT occurred_at FROM registry.ledger event WHERE event.ledger_id = l.refund_of_event_id) END AS at) charged
  WHERE l.organization_id = cap.organization_id AND l.occurred_at >= since AND charged.at >= since
    AND charged.at < (since AT TIME ZONE 'UTC' + ('1 ' || cap.period)::interval) AT TIME ZONE 'UTC'
    AND (cap.scope = 'organization' OR (cap.scope = 'key' AND l.api_key_id::text = cap.subject)
      OR (cap.scope = 'customer' AND l.customer_id = cap.subject))
$$;
--> statement-breakpoint
CREATE FUNCTION "registry"."sum_in_caps"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cap registry.credit_caps;
  charged_at timestamptz := NEW.occurred_at;
  since timestamptz;
BEGIN
  IF NOT registry.hold_caps(NEW.organization_id) THEN RETURN NULL; END IF;
  IF NEW.refund_of_event_id IS NOT NULL THEN
    SELECT occurred_at INTO charged_at FROM registry.ledger WHERE ledger_id = NEW.refund_of_event_id;
  END IF;
  FOR cap IN
    SELECT * FROM registry.credit_caps c WHERE c.organization_id = NEW.organization_id
      AND (c.scope = 'organization' OR (c.scope = 'key' AND c.subject = NEW.api_key_id::text)
        OR (c.scope = 'customer' AND c.subject = NEW.customer_id))
    ORDER BY c.scope = 'organization' DESC, c.scope, c.subject, c.period
  LOOP
    since := date_trunc(cap.period, charged_at, 'UTC');
    UPDATE registry.credit_sums s SET credits = s.credits + NEW.credits
      WHERE s.organization_id = cap.organization_id AND s.scope = cap.scope AND s.subject = cap.subject
        AND s.period = cap.period AND s.began = since;
    CONTINUE WHEN FOUND;
    INSERT INTO registry.credit_sums AS s (organization_id, scope, subject, period, began, credits)
      VALUES (cap.organization_id, cap.scope, cap.subject, cap.period, since, registry.charged_in_cap(cap, since))
      ON CONFLICT (organization_id, scope, subject, period, began) DO UPDATE SET credits = s.credits + NEW.credits;
    DELETE FROM registry.credit_sums s
      WHERE s.organization_id = cap.organization_id AND s.scope = cap.scope AND s.subject = cap.subject
        AND s.period = cap.period AND s.began < since - interval '62 days';
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_in_caps" AFTER INSERT ON "registry"."ledger"
  FOR EACH ROW EXECUTE FUNCTION "registry"."sum_in_caps"();
