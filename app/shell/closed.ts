/** Thrown for a page that is not open yet: the name of a member; empty for a visitor. */
export type Closed = { closedTo: string }
