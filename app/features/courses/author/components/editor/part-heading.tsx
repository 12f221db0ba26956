import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { maxTitleLength } from '../../../model.ts'

type Props = {
	base: string
	title: string
	section: string
	language: Locale
	isFirst: boolean
	isLast: boolean
}

export function PartHeading({ base, title, section, language, isFirst, isLast }: Props) {
	const name = isolated(title)
	return (
		<div className="flex flex-wrap items-center gap-2 pt-5">
			<Form
				method="post"
				action={`${base}/parts`}
				preventScrollReset
				noValidate
				className="flex min-w-0 flex-1 basis-72 gap-2"
			>
				<input type="hidden" name="section" value={section} />
				<input
					key={title}
					name="title"
					defaultValue={title}
					lang={language}
					dir={directionOf(language)}
					maxLength={maxTitleLength}
					autoComplete="off"
					aria-label={m.authoring_part_name({ title: name })}
					className="min-h-11 min-w-0 flex-1 rounded-field border border-line-strong bg-surface px-3 font-semibold"
				/>
				<Button tone="quiet">{m.authoring_part_rename()}</Button>
			</Form>
			<Form method="post" action={`${base}/parts/order`} preventScrollReset className="flex gap-2">
				<input type="hidden" name="section" value={section} />
				<Act way="up" icon={ArrowUp} label={m.authoring_part_up({ title: name })} isOff={isFirst} />
				<Act way="down" icon={ArrowDown} label={m.authoring_part_down({ title: name })} isOff={isLast} />
			</Form>
			<Form method="post" action={`${base}/parts/removal`} preventScrollReset>
				<input type="hidden" name="section" value={section} />
				<Act icon={X} label={m.authoring_part_remove({ title: name })} />
			</Form>
		</div>
	)
}

type ActProps = { way?: 'up' | 'down'; icon: LucideIcon; label: string; isOff?: boolean }

function Act({ way, icon: Drawing, label, isOff = false }: ActProps) {
	return (
		<button
			type="submit"
			{...(way && { name: 'way', value: way })}
			title={label}
			aria-label={label}
			disabled={isOff}
			className="grid size-11 place-items-center rounded-field border border-line-strong bg-surface text-ink hover:border-emerald hover:text-emerald disabled:opacity-40"
		>
			<Drawing aria-hidden="true" strokeWidth={1.75} className="size-5" />
		</button>
	)
}
