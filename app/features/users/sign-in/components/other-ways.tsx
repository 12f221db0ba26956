import { m } from '#app/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Props = { toCode: string; phones: boolean; to: string; providers: { name: string; href: string }[] }

export function OtherWays({ toCode, phones, to, providers }: Props) {
	return (
		<div className="mt-6 grid gap-3">
			<p className="flex items-center gap-3 text-muted">
				<span className="grow border-line border-t" />
				{m.accounts_or()}
				<span className="grow border-line border-t" />
			</p>
			<PasskeyButton to={to} />
			<ButtonLink to={toCode} tone="quiet">
				{phones ? m.accounts_with_code_any() : m.accounts_with_code()}
			</ButtonLink>
			{providers.map(({ name, href }) => (
				// A document navigation, because it leaves this site.
				<a key={href} href={href} rel="nofollow" className={buttonClass('quiet')}>
					{m.accounts_with_provider({ name })}
				</a>
			))}
		</div>
	)
}
