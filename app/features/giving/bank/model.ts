import { bankFormats } from './statement.ts'

/** The kinds of transactions that are no gifts. */
export const lineKinds = ['fee', 'interest', 'outgoing', 'own-transfer'] as const
export type LineKind = (typeof lineKinds)[number]

/** The origins of lines: formats of banks, and what a card processor says by itself. */
export const fileKinds = [...bankFormats, 'card'] as const

/** How a line is settled: `payment` is one that was requested and approved, `refund` takes back a card's gift. */
export const settlements = [...lineKinds, 'payment', 'refund'] as const
export type Settlement = (typeof settlements)[number]

/** The states of a bank's file. `incomplete`: taken in, and the ledger is not what the bank says. */
export const fileStates = ['checked', 'taken-in', 'incomplete', 'refused'] as const
export type FileState = (typeof fileStates)[number]

/**
 * The states of a line. Each is in the ledger from the beginning: `matched` in its fund, the others in suspense.
 * `waiting`: a person decided, and a second one must agree. `settled`: a fee, interest, a payment, a transfer of our own;
 * a person agreed.
 * `returned`: it took an earlier line back, or was taken back.
 */
export const lineStates = ['matched', 'proposed', 'unclear', 'waiting', 'settled', 'returned'] as const
export type LineState = (typeof lineStates)[number]

export const lineSteps = ['matched', 'asked', 'agreed', 'refused', 'settled', 'returned', 'reopened'] as const

/** The origin of a decision: the code in the line, or a person. */
export const matchedBy = ['code', 'person'] as const

/** Between the two sides of a transfer of our own. */
export const ownTransferDays = 5

export const linesPath = '/admin/donations/lines'
export const rulesPath = '/admin/donations/rules'
export const filesPath = '/admin/donations/files'
export const bankImportPath = '/admin/donations/import'
