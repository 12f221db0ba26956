import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldState } from '#app/platform/http/forms.ts'
import { FileInput } from './file-input.tsx'
import { FieldError } from './refused.tsx'

type Common = Omit<FieldState, 'error'> & {
	label: string
	/** The error. */
	error?: string
	hint?: ReactNode
}

const box =
	'block w-full rounded-field border bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:opacity-60'

function boxClass(error: string | undefined) {
	return `${box} ${error ? 'border-danger' : 'border-line-strong'}`
}

type FrameProps = Pick<Common, 'label' | 'error' | 'hint'> & {
	id: string
	/** The label's language, if not the page's. */
	labelLang?: string | undefined
	required?: boolean
	children: (wiring: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** Label above, hint below, error right under the box, linked for screen readers. */
function Frame({ id, label, labelLang, error, hint, children }: FrameProps) {
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
	return (
		<div className="grid content-start gap-1.5">
			<label htmlFor={id} lang={labelLang} className="font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="text-muted">
					{hint}
				</p>
			)}
			{children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
			<FieldError id={`${id}-error`} of={id} label={label} text={error} />
		</div>
	)
}

/** An empty field with automatic direction has the page's direction: `base.css` detects it by the placeholder. */
function hintOf({ dir, placeholder }: { dir?: string | undefined; placeholder?: string | undefined }) {
	return placeholder ?? (dir === 'auto' ? ' ' : undefined)
}

type TextFieldProps = Common & Omit<ComponentProps<'input'>, 'value' | 'name'>

export function TextField({ label, error, hint, name, value, defaultValue, ...rest }: TextFieldProps) {
	const id = useId()
	return (
		<Frame id={id} label={label} error={error} hint={hint}>
			{(wiring) =>
				rest.type === 'file' ? (
					<FileInput {...wiring} {...rest} name={name} />
				) : (
					<input
						{...wiring}
						{...rest}
						placeholder={hintOf(rest)}
						name={name}
						defaultValue={value ?? defaultValue}
						className={boxClass(error)}
					/>
				)
			}
		</Frame>
	)
}

type TextAreaProps = Common &
	Pick<FrameProps, 'labelLang'> &
	Omit<ComponentProps<'textarea'>, 'value' | 'name'>

export function TextArea({
	label,
	labelLang,
	error,
	hint,
	name,
	value,
	defaultValue,
	rows = 6,
	...rest
}: TextAreaProps) {
	const id = useId()
	return (
		<Frame id={id} label={label} labelLang={labelLang} error={error} hint={hint}>
			{(wiring) => (
				<textarea
					dir="auto"
					{...wiring}
					{...rest}
					placeholder={hintOf({ dir: 'auto', ...rest })}
					rows={rows}
					name={name}
					defaultValue={value ?? defaultValue}
					className={boxClass(error)}
				/>
			)}
		</Frame>
	)
}

type SelectFieldProps = Common &
	Omit<ComponentProps<'select'>, 'value' | 'name'> & {
		options: readonly { value: string; label: string }[]
	}

export function SelectField({
	label,
	error,
	hint,
	name,
	value,
	defaultValue,
	options,
	...rest
}: SelectFieldProps) {
	const id = useId()
	return (
		<Frame id={id} label={label} error={error} hint={hint}>
			{(wiring) => (
				<select
					{...wiring}
					{...rest}
					name={name}
					defaultValue={value ?? defaultValue}
					className={boxClass(error)}
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Frame>
	)
}

/** The error of the whole form, above its fields. */
export function FormError({ text }: { text: string | undefined }) {
	if (!text) return null
	return (
		<p
			role="alert"
			tabIndex={-1}
			data-refused=""
			className="rounded-field border border-danger bg-danger-tint px-4 py-3 text-danger"
		>
			{text}
		</p>
	)
}
