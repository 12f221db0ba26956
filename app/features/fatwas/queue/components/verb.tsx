import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import { VerbPage, type VerbWords } from '#app/staff/verb-page.tsx'
import { claimIdleHours } from '../../model.ts'
import { adminList, scholarList } from '../params.ts'
import type { AdminVerb, ScholarVerb } from '../verbs.ts'
import { queueWords } from '../words.ts'

export const scholarWords: Record<ScholarVerb, () => VerbWords> = {
	claim: () => ({ label: m.desk_claim(), text: m.desk_claim_text({ hours: claimIdleHours }) }),
	recall: () => ({ label: m.desk_recall(), text: m.desk_recall_text(), tone: 'quiet' }),
	approve: () => ({ label: m.desk_approve() }),
	sendBack: () => ({
		label: m.desk_send_back(),
		text: m.desk_send_back_text(),
		field: m.desk_send_back_label(),
	}),
	askClarification: () => ({
		label: m.desk_clarification(),
		button: m.desk_clarification_send(),
		text: m.desk_clarification_text(),
		field: m.desk_clarification_label(),
	}),
	handOver: () => ({ label: m.desk_hand_over(), field: m.desk_hand_over_to() }),
	release: () => ({
		label: m.desk_release(),
		text: m.desk_release_text(),
		field: m.desk_note_optional(),
	}),
	reject: () => ({
		label: m.desk_reject(),
		text: m.desk_reject_text(),
		field: m.desk_reject_label(),
		tone: 'danger',
	}),
}

export const adminWords: Record<AdminVerb, (id: string) => VerbWords> = {
	approve: () => ({ label: m.staff_approve() }),
	reject: () => ({
		label: m.office_reject_title(),
		button: m.staff_reject(),
		hint: m.office_reason_hint(),
		tone: 'danger',
	}),
	restore: () => ({ label: m.office_restore(), tone: 'quiet' }),
	assign: (id) => ({
		label: m.office_assign(),
		button: m.office_assign_do(),
		text: (
			<>
				{m.office_assign_intro()} {m.office_answer_yourself()}{' '}
				<Link to={`${scholarList.path}/${id}`} className="underline">
					{m.office_open_at_desk()}
				</Link>
			</>
		),
		field: m.office_scholar(),
	}),
	takeDown: () => ({
		label: m.office_take_down(),
		text: m.office_take_down_intro(),
		field: m.office_public_reason(),
		hint: m.office_public_reason_hint(),
		tone: 'danger',
	}),
}

type Props<Verb> = {
	loaderData: {
		verb: Verb
		asks: 'confirm' | 'note' | 'reason' | 'person'
		subject: { id: string; title: string; language?: Locale | undefined }
		people?: Choosable[] | undefined
	}
	actionData?: { form?: FormReply; people?: Choosable[] | undefined } | undefined
}

export function ScholarVerbPage(props: Props<ScholarVerb>) {
	const { verb, subject } = props.loaderData
	const list = { label: m.desk_fatwas(), to: scholarList.path }
	const questionLink = { label: m.desk_question(), to: `${scholarList.path}/${subject.id}` }
	return <VerbPage {...formOf(props)} breadcrumb={[list, questionLink]} words={scholarWords[verb]()} />
}

export function AdminVerbPage(props: Props<AdminVerb>) {
	const { verb, subject } = props.loaderData
	const list = { label: m.office_title(), to: adminList.path }
	const questionLink = { label: m.office_edit(), to: `${adminList.path}/${subject.id}/edit` }
	return (
		<VerbPage {...formOf(props)} breadcrumb={[list, questionLink]} words={adminWords[verb](subject.id)} />
	)
}

function formOf({ loaderData: { subject, asks, people }, actionData }: Props<string>) {
	const reply = actionData?.form
	const returnTo = reply?.values.returnTo ?? ''
	return { subject, asks, people: actionData?.people ?? people, errors: queueWords, reply, returnTo }
}
