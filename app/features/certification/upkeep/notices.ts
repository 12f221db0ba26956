import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isDay } from '#app/platform/time/time.ts'
import { formatIsoDay } from '../register/shown.ts'

const dayOf = ({ day = '' }: Record<string, string>) => (isDay(day) ? formatIsoDay(day, getLocale()) : '–')
const countOf = ({ count }: Record<string, string>) => Number(count) || 0
const kind = (name: `upkeep.${string}`, of: Pick<NoticeKind, 'label' | 'says' | 'isDaily'>): NoticeKind => ({
	name,
	ways: { site: 'always', mail: 'on' },
	icon: 'award',
	mail: { button: m.upkeep_mail_open },
	...of,
})

/** For a firm: `count` ingredients, the first of them until `day`. */
export const confirmationsEnd = kind('upkeep.confirmations-end', {
	label: () => m.upkeep_kind_confirmations(),
	says: (values) => m.upkeep_told_confirmations({ count: countOf(values), day: dayOf(values) }),
})
/** For a firm: a certificate with this last `day`. */
export const certificateEnds = kind('upkeep.certificate-ends', {
	label: () => m.upkeep_kind_certificate(),
	says: (values) => m.upkeep_told_certificate({ day: dayOf(values) }),
})
/** For a firm: an application that ends on this `day` without an answer. */
export const answerDue = kind('upkeep.answer-due', {
	label: () => m.upkeep_kind_answer(),
	says: (values) => m.upkeep_told_answer({ day: dayOf(values) }),
})
/** For officers: the panel has until this `day`. */
export const suspensionDue = kind('upkeep.suspension-due', {
	label: () => m.upkeep_kind_suspension(),
	says: (values) => m.upkeep_told_suspension({ day: dayOf(values) }),
})
/** For the reviewer of a case: a firm sent a paper about an ingredient. */
export const paperSent = kind('upkeep.paper-sent', {
	isDaily: true,
	label: () => m.upkeep_kind_paper(),
	says: () => m.upkeep_told_paper(),
})

export const upkeepNotices = [confirmationsEnd, certificateEnds, answerDue, suspensionDue, paperSent]
