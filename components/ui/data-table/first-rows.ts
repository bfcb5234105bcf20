/** What a table draws first: about as many rows as a window shows. */
export const firstRows = 12
