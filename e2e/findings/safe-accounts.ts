/** What one person cannot do to the controls of an organization alone, and what people are told of their accounts. */
export const safeAccounts = {
  'conclusions B16':
    'whom a required second factor concerns is named before it is, and it locks no last administrator out',
}
