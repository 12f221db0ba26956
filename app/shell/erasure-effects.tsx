import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

type EffectGroup = { fate: 'erased' | 'anonymous' | 'kept'; code: string; text: string }

/** Lists what happens to each kind of data when an account is erased. */
export function ErasureEffects({ effects }: { effects: EffectGroup[] }) {
	const groups = [
		{ fate: 'erased', icon: 'trash-2', title: m.profile_fate_erased() },
		{ fate: 'anonymous', icon: 'user', title: m.profile_fate_anonymous() },
		{ fate: 'kept', icon: 'lock', title: m.profile_fate_kept() },
	] as const
	return (
		<div className="grid gap-5">
			{groups.map(({ fate, icon, title }) => (
				<div key={fate}>
					<h3 className="mb-1 flex items-center gap-2 text-lg">
						<Icon name={icon} className="size-5 text-muted" />
						{title}
					</h3>
					<ul className="list-disc ps-7">
						{effects
							.filter((each) => each.fate === fate)
							.map(({ code, text }) => (
								<li key={code}>{text}</li>
							))}
					</ul>
				</div>
			))}
		</div>
	)
}
