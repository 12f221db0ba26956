import { type Material, safeLink } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function SectionMaterials({
	materials,
	language,
	keepFor,
}: {
	materials: Material[]
	language: Locale
	/** Title of the lesson, where its files may be saved for offline. */
	keepFor?: string
}) {
	if (materials.length === 0) return null
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-lg">{m.learning_materials()}</h2>
			<ul
				lang={language}
				dir={directionOf(language)}
				className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
			>
				{materials.map((material, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may have one title, and none moves here.
					<li key={index} className="flex items-start gap-3 px-4 py-3">
						<Icon name="file-text" className="mt-0.5 size-5 text-muted" />
						<MaterialLink {...material} />
					</li>
				))}
			</ul>
			{keepFor && <KeepFiles of={keepFor} />}
		</section>
	)
}

function MaterialLink({ title, url, fileId }: Material) {
	const href = safeLink(url) ?? (fileId ? `/files/${fileId}` : null)
	return href ? (
		<a href={href} className="min-w-0 wrap-anywhere">
			{title}
		</a>
	) : (
		<span className="min-w-0 wrap-anywhere">{title}</span>
	)
}

/** Saves the files above for offline or removes them; shown by lesson.js where the browser can. */
function KeepFiles({ of }: { of: string }) {
	const labels = { 'data-kept': m.learning_kept_materials(), 'data-dropped': m.learning_dropped_materials() }
	return (
		<p data-files={of} {...labels} data-failed={m.learning_keep_failed()} hidden className="no-print mt-3">
			<Button type="button" tone="quiet" data-keep-files>
				{m.learning_keep_materials()}
			</Button>
			<Button type="button" tone="quiet" data-drop-files hidden>
				{m.learning_drop_materials()}
			</Button>{' '}
			<span role="status" className="text-muted" />
		</p>
	)
}
