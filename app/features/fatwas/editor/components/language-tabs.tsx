import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'

export type Tab = { language: Locale; isWritten: boolean; isComplete: boolean; isSent: boolean }

type Props = {
	tabs: Tab[]
	current: Locale
	/** Saves before leaving; the link works without it. */
	onLeave: (to: string) => void
}

export function LanguageTabs({ tabs, current, onLeave }: Props) {
	return (
		<nav aria-label={m.editor_languages()} className="mb-6 overflow-x-auto border-line border-b">
			<ul className="flex gap-1">
				{tabs.map((tab) => (
					<li key={tab.language}>
						<Link
							to={`?language=${tab.language}`}
							aria-current={tab.language === current ? 'page' : undefined}
							onClick={(event) => {
								if (event.metaKey || event.ctrlKey || event.shiftKey) return
								event.preventDefault()
								onLeave(`?language=${tab.language}`)
							}}
							className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-b-3 px-4 py-2 no-underline ${
								tab.language === current
									? 'border-emerald font-semibold text-emerald'
									: 'border-transparent text-muted'
							}`}
						>
							<span lang={tab.language} className="system-type">
								{localeNames[tab.language]}
							</span>
							<span className="inline-flex items-center gap-1 text-sm">
								{tab.isComplete && <Icon name="check" className="size-4" />}
								{stateLabel(tab)}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function stateLabel({ isWritten, isComplete }: Tab): string {
	if (isComplete) return m.editor_tab_complete()
	return isWritten ? m.editor_tab_begun() : m.editor_tab_empty()
}
