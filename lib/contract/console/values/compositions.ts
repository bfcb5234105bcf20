/** Results that name holders, the surest of two of one moment first. */
export const answerProducts = ['graph', 'report', 'ubo'] as const
export type AnswerProduct = (typeof answerProducts)[number]
