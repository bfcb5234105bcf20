/** The only source of time: that of the database, or what a test sets. Every stored instant comes from it. */
export interface Clock {
  now(): Date
}
