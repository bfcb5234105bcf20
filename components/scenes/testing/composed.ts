/** The answer on a company of whose holders nothing is on file. */
export const nothingComposed = { joined: [], origins: {}, conflicts: [], unjoined: [], unjoinedCount: 0 }
