import { Form } from 'react-router'
import type { Material } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = { materials: Material[]; language: Locale }

const iconButton =
	'grid size-11 place-items-center rounded-field text-muted hover:text-emerald disabled:invisible'

export function MaterialRows({ materials, language }: Props) {
	const add = (
		<ButtonLink to="../materials" relative="path" tone={materials.length > 0 ? 'quiet' : 'primary'}>
			<Icon name="plus" />
			{m.media_material_add()}
		</ButtonLink>
	)
	if (materials.length === 0)
		return <EmptyState title={m.media_materials_none()} text={m.media_materials_none_text()} action={add} />
	return (
		<div className="grid justify-items-start gap-4">
			<ol className="w-full divide-y divide-line rounded-card border border-line bg-surface">
				{materials.map((material, index) => (
					<li
						key={`${material.title} ${material.url} ${material.fileId}`}
						className="flex items-center gap-3 px-3 py-1.5 sm:px-4"
					>
						<Icon name={iconOf(material)} className="size-5 text-emerald" />
						<span className="min-w-0 grow py-1 wrap-anywhere" lang={language} dir="auto">
							<MaterialName {...material} />
						</span>
						<span className="flex shrink-0">
							<Press to="order" at={{ index, title: material.title }} by="up" isOff={index === 0} />
							<Press
								to="order"
								at={{ index, title: material.title }}
								by="down"
								isOff={index === materials.length - 1}
							/>
							<Press to="removal" at={{ index, title: material.title }} />
						</span>
					</li>
				))}
			</ol>
			{add}
		</div>
	)
}

function iconOf({ fileId, url }: Material): IconName {
	if (fileId) return 'paperclip'
	return url ? 'link' : 'book-open'
}

function MaterialName({ title, url, fileId }: Material) {
	const href = fileId ? `/files/${fileId}` : url
	if (!href) return title
	return (
		<a href={href} target="_blank" rel="noreferrer noopener">
			{title}
		</a>
	)
}

type PressProps = {
	to: 'order' | 'removal'
	at: { index: number; title: string }
	by?: 'up' | 'down'
	isOff?: boolean
}

function Press({ to, at, by, isOff }: PressProps) {
	const title = isolated(at.title)
	const labels = { up: m.media_material_up({ title }), down: m.media_material_down({ title }) }
	const label = by ? labels[by] : m.media_material_remove({ title })
	const icons = { up: 'arrow-up', down: 'arrow-down' } as const
	return (
		<Form method="post" action={`../materials/${to}`} relative="path" preventScrollReset>
			<input type="hidden" name="index" value={at.index} />
			<input type="hidden" name="title" value={at.title} />
			{by && <input type="hidden" name="by" value={by} />}
			<button
				type="submit"
				aria-label={label}
				title={label}
				disabled={isOff}
				className={by ? iconButton : `${iconButton} hover:text-danger`}
			>
				<Icon name={by ? icons[by] : 'trash-2'} />
			</button>
		</Form>
	)
}
