import { moneyPath } from '../model.ts'

export const wayKinds = ['bank', 'wallet', 'cash', 'card'] as const
export type WayKind = (typeof wayKinds)[number]

/** The kinds of QR codes; EMVCo covers Raast, bKash, DuitNow, QRIS, PIX and others. */
export const qrSchemes = ['epc', 'upi', 'emv', 'swiss'] as const
export type QrScheme = (typeof qrSchemes)[number]

/** `entered`, `confirmed` by another, `rechecked` by anybody: comparisons of the payee's name with the bank's. */
export const checkKinds = ['entered', 'confirmed', 'rechecked'] as const

/** Days after the last check until a way is hidden from donors. */
export const checkedDays = 90

/** Days before that when admins are reminded. */
export const remindedDays = 10

export const waysPath = `${moneyPath}/ways`
