import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { AccountChoice, FundChoice } from '../components/entry-fields.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import { loadHandEntry, saveHandEntry } from '../hand-entry.server.ts'
import { moveInput } from '../inputs.ts'
import type { Route } from './+types/entry-move'

export const meta = privateMeta(m.books_move_new)

export function loader({ context }: Route.LoaderArgs) {
	return loadHandEntry({ context })
}

export function action({ request, context }: Route.ActionArgs) {
	return saveHandEntry({ request, context }, { kind: 'move', input: moveInput, done: m.books_move_posted })
}

export default function NewMove({ loaderData: { options, today }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<EntryForm
			title={m.books_move_new()}
			intro={m.books_move_intro()}
			button={m.books_move_post()}
			canEnter={options.accounts.length > 1 && options.funds.length > 0}
			reply={reply}
			today={today}
		>
			<FundChoice reply={reply} name="fundId" label={m.giving_fund()} funds={options.funds} />
			<AccountChoice reply={reply} name="accountId" label={m.books_move_from()} accounts={options.accounts} />
			<AccountChoice reply={reply} name="toAccountId" label={m.books_move_to()} accounts={options.accounts} />
		</EntryForm>
	)
}
