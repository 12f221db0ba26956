import type { MemberRole } from '../model.ts'
import { memberPath } from '../model.ts'

export const firmsPath = `${memberPath}/firms`
export const firmPath = (id: string) => `${firmsPath}/${id}`
export const invitationPath = (token: string) => `${memberPath}/invitations/${token}`

export const invitationDays = 14
export const maxInvitations = 20
export const maxWebsites = 10
/** Of one person. */
export const maxFirms = 20

/** How somebody reads a firm: as its member, or as an admin, who changes nothing. */
export type FirmRole = MemberRole | 'admin'

export function canEdit(role: FirmRole): boolean {
	return role === 'owner' || role === 'editor'
}

export function canOwn(role: FirmRole): boolean {
	return role === 'owner'
}
