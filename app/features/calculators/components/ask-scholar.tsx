import { useHref, useRouteLoaderData } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { useOffers } from '#app/shell/frame.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

const submitPath = '/fatwas/submit'

/**
 * Carries the case, without amounts, into a question. It is posted, so that no address holds it; a visitor has to log in
 * first, and only an address survives that.
 */
export function AskScholar({ title, question }: { title: string; question: string }) {
	const root = useRouteLoaderData('root') as { actor: unknown } | undefined
	const offers = useOffers()
	const action = useHref(submitPath)
	if (!offers(submitPath)) return null
	const hint = <p className="text-muted text-sm">{m.calculators_ask_text()}</p>
	if (!root?.actor)
		return (
			<div className="no-print grid justify-items-start gap-2">
				<ButtonLink
					to={`${submitPath}?${new URLSearchParams({ title, question })}`}
					reloadDocument
					tone="quiet"
				>
					{m.calculators_ask()}
				</ButtonLink>
				{hint}
			</div>
		)
	return (
		<form
			method="post"
			encType="multipart/form-data"
			action={action}
			className="no-print grid justify-items-start gap-2"
		>
			<input type="hidden" name="title" value={title} />
			<input type="hidden" name="question" value={question} />
			<input type="hidden" name="language" value={getLocale()} />
			<Button tone="quiet" name="change" value="yes">
				{m.calculators_ask()}
			</Button>
			{hint}
		</form>
	)
}
