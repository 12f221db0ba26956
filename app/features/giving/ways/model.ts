import { moneyPath } from '../model.ts'

/** By what a gift can be sent. */
export const wayKinds = ['bank', 'wallet', 'cash', 'card'] as const
export type WayKind = (typeof wayKinds)[number]

/** What the QR code of a way holds; EMVCo covers Raast, bKash, DuitNow, QRIS, PIX and others. */
export const qrSchemes = ['epc', 'upi', 'emv', 'swiss'] as const
export type QrScheme = (typeof qrSchemes)[number]

/** Schemes that a form offers: a Swiss QR-bill needs the payee's address in parts, which a way does not have yet. */
export const offeredSchemes = ['epc', 'upi', 'emv'] as const

/** `entered`, `confirmed` by another, `rechecked` by anybody: the payee's name was compared with the bank's. */
export const checkKinds = ['entered', 'confirmed', 'rechecked'] as const

/** Days after which a way that nobody checked again is hidden from donors. */
export const checkedDays = 90

/** Days before the name must be checked again; from then on the admins are reminded. */
export const remindedDays = 10

export const waysPath = `${moneyPath}/ways`
