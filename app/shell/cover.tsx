import { useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Actor } from '#app/platform/actor.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Covers a page with typed text after its person was logged out (site.js), until they log in again. */
export function Cover({ actor }: { actor: Actor }) {
	const { pathname, search } = useLocation()
	if (!actor) return null
	const name = isolated(actor.name)
	const to = `/login?returnTo=${encodeURIComponent(pathname + search)}`
	return (
		<div
			data-cover=""
			data-unsaved={m.shell_unsaved({ fields: '{}' })}
			hidden
			role="alertdialog"
			aria-modal="true"
			aria-labelledby="cover-title"
			tabIndex={-1}
			className="fixed inset-0 z-50 overflow-auto bg-page"
		>
			<div className="mx-auto grid min-h-full max-w-xl content-center gap-4 px-4 py-12">
				<h2 id="cover-title" className="text-2xl">
					<span data-when="out">{m.shell_out_title()}</span>
					<span data-when="other">{m.shell_out_other_title()}</span>
				</h2>
				<p data-when="out">{m.shell_out_text({ name })}</p>
				<p data-when="other">{m.shell_out_other_text({ name })}</p>
				<p className="text-muted">{m.shell_out_new_tab()}</p>
				<div className="flex flex-wrap gap-3">
					<span data-when="out">
						<ButtonLink to={to} target="_blank" reloadDocument>
							{m.shell_out_login({ name })}
						</ButtonLink>
					</span>
					<span data-when="other">
						<ButtonLink to="/logout" target="_blank" reloadDocument>
							{m.shell_switch_account()}
						</ButtonLink>
					</span>
					<Button type="button" tone="quiet" data-cover-check="">
						{m.shell_out_check()}
					</Button>
					<Button type="button" tone="quiet" data-cover-discard="">
						{m.shell_out_discard()}
					</Button>
				</div>
			</div>
		</div>
	)
}
