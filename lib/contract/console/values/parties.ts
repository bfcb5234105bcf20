/** What two parties have in common; nothing here is proof. */
export const likenesses = ['number', 'nameAndBirth', 'name', 'partOfName'] as const
export type Likeness = (typeof likenesses)[number]
