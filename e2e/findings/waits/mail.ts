/** E-mail, and a mail server that is slow, silent or talks for ever. */
export const mail = {
  'waits B2a':
    'a mail has a time in all, holds up no other, is sent once to a server that is only slow, and leaves soon after an outage',
  'waits B2b': 'invitations go before summaries, four mails at once, and mails are made while others hang',
}
