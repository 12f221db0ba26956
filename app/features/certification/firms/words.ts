import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import type { FirmKind } from '../model.ts'
import type { FirmRole } from './model.ts'

export const kindWords: Record<FirmKind, () => string> = {
	company: m.firms_kind_company,
	home: m.firms_kind_home,
	group: m.firms_kind_group,
}
export const roleWords: Record<FirmRole, () => string> = {
	owner: m.firms_role_owner,
	editor: m.firms_role_editor,
	viewer: m.firms_role_viewer,
	admin: m.firms_role_admin,
}

export const firmRefusals = {
	'in-case': m.firms_refused_in_case,
	twice: m.firms_refused_twice,
	'last-owner': m.firms_refused_last_owner,
	'not-now': m.firms_refused_not_now,
}

export const firmWords = {
	'firms.fate-members': () => m.firms_fate_members(),
	'firms.fate-invitations': () => m.firms_fate_invitations(),
	'firms.keeps-invitations': () => m.firms_keeps_invitations(),
} satisfies Words
