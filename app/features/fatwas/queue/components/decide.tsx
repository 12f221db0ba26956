import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { DecideButtons } from '#app/staff/decide-buttons.tsx'
import { adminList } from '../params.ts'

type Props = {
	question: { id: string; title: string }
	/** Shown in place of Approve where there is no answer, or this person may not approve it. */
	instead?: ReactNode
	returnTo: string
	className?: string
}

export function Decide({ question, ...shown }: Props) {
	const path = `${adminList.path}/${question.id}`
	return <DecideButtons {...shown} subject={question} path={path} hint={m.office_reason_hint()} />
}
