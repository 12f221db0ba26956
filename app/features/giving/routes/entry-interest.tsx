import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { AccountChoice, FundChoice } from '../components/entry-fields.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import { loadHandEntry, saveHandEntry } from '../hand-entry.server.ts'
import { openingInput } from '../inputs.ts'
import type { Route } from './+types/entry-interest'

export const meta = privateMeta(m.books_interest_new)

export function loader({ context }: Route.LoaderArgs) {
	return loadHandEntry({ context })
}

export function action({ request, context }: Route.ActionArgs) {
	return saveHandEntry(
		{ request, context },
		{ kind: 'interest', input: openingInput, done: m.books_interest_posted },
	)
}

export default function NewInterest({ loaderData: { options, today }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<EntryForm
			title={m.books_interest_new()}
			intro={m.books_interest_intro()}
			button={m.books_interest_post()}
			canEnter={options.accounts.length > 0 && options.funds.length > 0}
			reply={reply}
			today={today}
		>
			<FundChoice reply={reply} name="fundId" label={m.giving_fund()} funds={options.funds} />
			<AccountChoice reply={reply} name="accountId" label={m.giving_account()} accounts={options.accounts} />
		</EntryForm>
	)
}
