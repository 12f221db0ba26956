import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { accountsPath, fundsPath } from '../model.ts'

/** Replaces a form without funds or accounts to choose. */
export function NothingToChoose() {
	return (
		<EmptyState
			title={m.giving_needs_account()}
			action={
				<span className="flex flex-wrap justify-center gap-3">
					<ButtonLink to={fundsPath} tone="quiet">
						{m.giving_funds()}
					</ButtonLink>
					<ButtonLink to={accountsPath} tone="quiet">
						{m.giving_accounts()}
					</ButtonLink>
				</span>
			}
		/>
	)
}
