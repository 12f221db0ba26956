import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { stepWords } from './case-words.ts'
import { applicationStepKinds } from './rules.ts'

const stepOf = ({ step }: Record<string, string>) =>
	stepWords[applicationStepKinds.find((known) => known === step) ?? 'submitted']()
const common = { icon: 'award', mail: { button: m.cases_mail_open } } as const

/** For the firm: a step of its application. */
export const applicationMoved: NoticeKind = {
	...common,
	name: 'cases.application-moved',
	ways: { site: 'always', mail: 'on' },
	label: () => m.cases_kind_moved(),
	says: (values) => m.cases_notice_moved({ step: stepOf(values) }),
}

/** For officers: a case is with them now. */
export const caseWaits: NoticeKind = {
	...common,
	name: 'cases.case-waits',
	ways: { site: 'on', mail: 'on' },
	isDaily: true,
	label: () => m.cases_kind_waits(),
	says: (values) => m.cases_notice_waits({ step: stepOf(values) }),
}

export const caseNotices = [applicationMoved, caseWaits]
