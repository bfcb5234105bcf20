/** What is guaranteed for the rows of the review of false statements: invoices. */
export const invoices = {
  'false conclusions A5': 'a refund is compared with its charge in credits and in money, and both amounts are said',
  'false conclusions A1':
    'the checkers of a proof judge the invoice as its page does, and call intact only what the expected key of the service signed',
  'false conclusions A3': 'a sign-off is compared with a finished reading made after it, and with no other',
  'false conclusions A4': 'a month with undecided findings is signed off with a remark alone, and names them',
  'false conclusions A2': 'a bad byte is a fault of its folder, and the folders after it are checked',
  'false conclusions A12': 'on a phone the list of invoices shows period and gross',
  'false conclusions B6': 'an invoice by day is in the order of the dates',
  'false conclusions B7':
    'an event in two tiers stands under both with its part and price, and the events of a tier come to it',
  'false conclusions B17':
    'the workbook adds groups and totals up by formulas that hide no digit, and names products and the rest as the page does',
  'false conclusions B18': 'a price per credit is called so in the CSV',
  'false conclusions B5': 'a comparison of months is few causes that open, and its address keeps it',
  'false conclusions B4': 'what the month will cost is said in money, with credits, grants and what is billed',
  'false conclusions B1': 'the head of a table ends with its table and lies over no bar of the page',
  'false conclusions B8': 'the panel of an event says for whom it was and why it was refunded, and grants by name',
  'false conclusions B20': 'an invoice without rows passes no check, and its table says that there are no charges yet',
  'false conclusions B21': 'the foot of a filtered invoice counts the tiers in view, against the ledger by name',
  'false contract C17': 'a sum of credits says how many events state none',
}
