import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { besidePath } from '../model.ts'

type Props = { fatwa: { number: number; language: Locale } }

/** "Was this clear?" and the report of a mistake; visitors get no cookie. */
export function ClearForm({ fatwa }: Props) {
	const locale = getLocale()
	return (
		<section
			aria-labelledby="clear"
			className="no-print grid gap-3 rounded-card border border-line bg-surface p-5"
		>
			<Form method="post" action={besidePath(fatwa, 'feedback', { locale })} className="grid gap-2.5">
				<h2 id="clear" className="font-sans font-semibold text-base">
					{m.fatwas_clear_question()}
				</h2>
				<p className="flex flex-wrap gap-2.5">
					<Button tone="quiet" name="clear" value="yes">
						{m.fatwas_clear_yes()}
					</Button>
					<Button tone="quiet" name="clear" value="no">
						{m.fatwas_clear_no()}
					</Button>
				</p>
			</Form>
			<Link
				to={besidePath(fatwa, 'report', { locale })}
				className="inline-flex items-center gap-2 justify-self-start py-1 text-sm"
			>
				<Icon name="triangle-alert" className="size-4" /> {m.fatwas_report()}
			</Link>
		</section>
	)
}
