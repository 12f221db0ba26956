import type { ComponentProps } from 'react'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** A native file field with a button in the page's language; the browser's own text shows only the file. */
export function FileInput({ id, ...rest }: ComponentProps<'input'> & { id: string }) {
	return (
		<span className="flex min-w-0 flex-wrap items-center gap-3">
			<label htmlFor={id} className={buttonClass('quiet', 'cursor-pointer')}>
				<Icon name="upload" /> {m.files_choose()}
			</label>
			<input {...rest} id={id} type="file" className="min-w-0 text-muted file:hidden" />
		</span>
	)
}
