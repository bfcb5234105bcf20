/** What the files of a proof are, and what its checkers' sentences mean. In English: a folder is handed on to anybody. */
export const readme = `How to check this folder, without a network:

  node check.mjs          or          python3 check.py

Each prints one of three sentences for each folder:

  intact, no findings     (exit code 0)  The files agree with each other, and the ten checks below hold.
  intact, n findings: …   (exit code 2)  The files agree with each other, but the invoice itself does not add up:
                                         each finding says what is stated, what the rows give, and which rows.
  altered: …              (exit code 1)  A file differs from the others, or cannot be read: the file and the place.

What "intact" does not say: nobody signed this folder. Whoever changes an invoice and makes all files anew gets
a folder whose files agree. What the rows contradict is found; what they do not contradict is not. Therefore
compare the SHA-256 of invoice.json that the checker prints with that of the same invoice fetched from the
registry service by somebody else. The currency is not in the invoice: who made this folder stated it.

The ten checks, each from the rows alone: the events of a line come to its tiers; a tier is its quantity times
its price; tiers come to their line; lines come to the gross; a tier is full before the next begins; a refund
gives back the credits and the money of its charge, once; no event is charged twice; grants pay no more than
their event cost; events are of the period; an event stands on the line it was priced as.

A refund of a charge that is on another invoice is a finding here ("refund of nothing"), since that invoice is
not in this folder. The page of the invoice looks for the charge on the other invoices.

  invoice.json  the invoice, byte for byte as the registry service returned it
  rows.csv      its ledger rows with their amounts
  result.json   the sums of ledger, tiers and lines, and the payable amount
  SHA256SUMS    the digests of these three files
  findings.mjs  the ten checks that check.mjs repeats; check.py has its own within
`
