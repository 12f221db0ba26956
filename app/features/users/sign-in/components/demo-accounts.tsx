import { m } from '#app/paraglide/messages.js'
import type { Role } from '#app/platform/actor.ts'

type Props = {
	accounts: { email: string; role: Role }[]
	password: string
	/** Null before hydration: the accounts are text only. */
	onFillIn: ((email: string, password: string) => void) | null
}

export function DemoAccounts({ accounts, password, onFillIn }: Props) {
	const roles: Record<Role, string> = {
		user: m.accounts_role_user(),
		scholar: m.accounts_role_scholar(),
		admin: m.accounts_role_admin(),
	}
	return (
		<section aria-labelledby="demo" className="mt-8 rounded-card border border-line p-5">
			<h2 id="demo" className="text-lg">
				{m.accounts_demo_title()}
			</h2>
			<p className="mt-1 text-muted">{m.accounts_demo_text()}</p>
			<ul className="mt-3 divide-y divide-line border-line border-y">
				{accounts.map(({ email, role }) => (
					<li key={email} className="flex items-center justify-between gap-3 py-2">
						<span className="min-w-0">
							<span className="block font-semibold">{roles[role]}</span>
							<bdi dir="ltr" className="block truncate text-muted text-sm">
								{email}
							</bdi>
						</span>
						<button
							type="button"
							onClick={() => onFillIn?.(email, password)}
							aria-label={`${m.accounts_demo_fill()}: ${roles[role]}`}
							className={`min-h-11 shrink-0 rounded-field px-3 font-semibold text-emerald hover:bg-emerald-tint ${onFillIn ? '' : 'invisible'}`}
						>
							{m.accounts_demo_fill()}
						</button>
					</li>
				))}
			</ul>
			<p className="mt-3">
				{m.accounts_demo_password()}{' '}
				<code dir="ltr" className="whitespace-nowrap rounded-field border border-line bg-surface px-2 py-0.5">
					{password}
				</code>
			</p>
		</section>
	)
}
