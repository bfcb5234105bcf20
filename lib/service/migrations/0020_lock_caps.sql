-- Whether an organization has caps, and locks on those that bind a payer, in one round trip; each statement in it sees what was
-- committed before it, so that a cap set while this waited is locked as well.
CREATE FUNCTION "registry"."lock_caps"(payer uuid, key text, customer text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  locked integer;
BEGIN
  IF NOT registry.hold_caps(payer) THEN RETURN 0; END IF;
  PERFORM 1 FROM registry.credit_caps c WHERE c.organization_id = payer
    AND (c.scope = 'organization' OR (c.scope = 'key' AND c.subject = key) OR (c.scope = 'customer' AND c.subject = customer))
    ORDER BY c.scope, c.subject, c.period FOR NO KEY UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  RETURN locked;
END $$;
