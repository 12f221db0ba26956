import { type ComponentProps, type ReactNode, useId } from 'react'
import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { useLinks } from './frame.ts'
import script from './search-box.js?url'

/**
 * The search of the header: a link to the search page; with script it opens a field (Ctrl+K, too). For the staff it
 * is the command bar, with actions and pages first.
 */
export function SearchBox() {
	const action = useHref('/search')
	const isBar = useIsStaff()
	const label = isBar ? m.search_bar() : m.shell_search()
	return (
		<>
			<a
				href={action}
				data-search-open
				title={isBar ? m.search_bar_shortcut() : m.search_shortcut()}
				aria-label={m.shell_search()}
				aria-keyshortcuts="Control+K Meta+K"
				className="grid size-11 place-items-center rounded-field text-muted hover:text-ink"
			>
				<Icon name="search" />
			</a>
			<dialog
				data-search={isBar ? 'bar' : ''}
				aria-label={label}
				className="mx-auto mt-3 mb-auto w-[min(44rem,calc(100vw-1.5rem))] overflow-visible rounded-card border border-line bg-paper p-3 text-ink backdrop:bg-shade sm:mt-16"
			>
				<search>
					<form method="get" action={action} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
						<SuggestField label={isBar ? label : m.search_field()} value="" isLarge isBar={isBar} />
						<Button className="max-sm:hidden">{m.search_button()}</Button>
					</form>
				</search>
			</dialog>
		</>
	)
}

type FieldProps = Pick<ComponentProps<typeof SearchField>, 'label' | 'value' | 'isLarge' | 'className'> & {
	isBar?: boolean
}

function useIsStaff(): boolean {
	return useLinks()('scholar').length > 0
}

/** A search field with suggestions; without script a plain search field. */
export function SuggestField({ className, isBar, ...field }: FieldProps) {
	return (
		<Suggest className={className} isBar={isBar}>
			<SearchField {...field} />
		</Suggest>
	)
}

type SuggestProps = {
	className?: string | undefined
	isBar?: boolean | undefined
	children: ReactNode
}

/** Wraps the field of a search: with script, suggestions appear below it in its width. */
export function Suggest({ className = '', isBar = false, children }: SuggestProps) {
	const isStaff = useIsStaff()
	const [everybody, staff, commands] = [
		useHref('/search/suggestions'),
		useHref('/search/staff'),
		useHref('/search/commands'),
	]
	return (
		<div
			data-suggest={script}
			data-from={(isBar ? [commands, everybody] : isStaff ? [everybody, staff] : [everybody]).join(' ')}
			data-bar={isBar || undefined}
			className={`relative ${className}`}
		>
			{children}
			<div
				id={useId()}
				hidden
				role="listbox"
				aria-label={m.search_suggestions()}
				className="absolute inset-x-0 top-full z-40 mt-2 max-h-[60vh] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 [&_[aria-selected=true]]:bg-emerald-tint"
			/>
			<p role="status" className="sr-only" />
		</div>
	)
}
