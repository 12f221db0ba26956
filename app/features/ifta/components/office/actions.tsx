import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Verb } from '../../policy.ts'
import { Decide } from './decide.tsx'

type Props = {
	question: { id: string; title: string; status: string; userId: string | null }
	may: Record<Verb, boolean>
	/** The question page of the desk, and its answer, are open to this person. */
	returnTo: string
}

/** All that can be done with a question besides the form. */
export function Actions({ question, may, returnTo }: Props) {
	const { id, status, userId } = question
	const at = `/admin/fatwas/${id}`
	const places = [
		{
			to: `${at}/assignment`,
			label: status === 'pending' ? m.office_assign() : m.office_reassign(),
			is: may.assign,
		},
		{ to: `${at}/merge`, label: m.office_merge(), is: may.merge },
		{ to: `/scholar/fatwas/${id}`, label: m.office_open_at_desk(), is: true },
		{ to: `/scholar/fatwas/${id}/answer`, label: m.office_revise(), is: may.revise },
		{ to: `${at}/supersession`, label: m.office_supersede(), is: may.supersede },
		{ to: `${at}/takedown`, label: m.office_take_down(), is: may.takeDown },
		{ to: `/admin/fatwas/askers/${userId}`, label: m.office_about_asker(), is: userId !== null },
	]
	return (
		<div className="grid gap-3 *:w-full">
			<Decide
				question={question}
				returnTo={returnTo}
				may={{ approve: may.approve, reject: may.reject }}
				className="w-full"
			/>
			{may.restore && (
				<Form method="post" action={`${at}/restoration`}>
					<Button tone="quiet" className="w-full">
						{m.office_restore()}
					</Button>
				</Form>
			)}
			{places
				.filter((place) => place.is)
				.map(({ to, label }) => (
					<ButtonLink key={to} to={to} tone="quiet">
						{label}
					</ButtonLink>
				))}
		</div>
	)
}
