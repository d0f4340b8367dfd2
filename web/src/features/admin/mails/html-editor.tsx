import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'

/** Theme tokens as colours, so that an open editor follows a theme change. */
const LOOK = EditorView.theme({
  '&': { height: '400px', fontSize: '13px', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  // Whole pixels, so that the heights of lines and of their numbers add up alike.
  '.cm-scroller': { overflow: 'auto', fontFamily: 'ui-monospace, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunken)',
    borderColor: 'var(--line)',
    color: 'var(--ink-soft)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', color: 'var(--ink)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--negative-soft)', color: 'var(--ink)' },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--positive-soft)' },
  '&.cm-merge-b .cm-changedText': { background: 'var(--positive-soft)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--positive)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--negative-soft)', color: 'var(--ink)' },
  '.cm-deletedChunk .cm-deletedText, .cm-deletedLine del': {
    background: 'var(--negative-soft)',
    color: 'var(--negative-ink)',
  },
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-soft)' },
})

const HIGHLIGHTS = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--info-ink)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warning-ink)' },
  { tag: [tags.string, tags.attributeValue, tags.number], color: 'var(--positive-ink)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-faint)' },
  { tag: [tags.angleBracket, tags.punctuation], color: 'var(--ink-soft)' },
  { tag: tags.invalid, color: 'var(--negative-ink)' },
])

const BASE: Extension = [
  LOOK,
  lineNumbers(),
  bracketMatching(),
  html(),
  syntaxHighlighting(HIGHLIGHTS),
  EditorView.lineWrapping,
]

/** Mounts CodeMirror into an element. */
const useCodeMirror = (doc: string, label: string, extensions: () => Extension) => {
  const parent = useRef<HTMLDivElement>(null)
  const first = useRef({ doc, label, extensions })
  // CodeMirror owns the content of the element. Use another key for another document.
  useEffect(() => {
    if (parent.current === null) return undefined
    const { doc, label, extensions } = first.current
    const named = EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', tabindex: '0' })
    const state = EditorState.create({ doc, extensions: [BASE, named, extensions()] })
    const view = new EditorView({ state, parent: parent.current })
    // Fonts that load later change the heights that CodeMirror has measured.
    void document.fonts.ready.then(() => view.requestMeasure())
    return () => view.destroy()
  }, [])
  return parent
}

/** The HTML of a mail, 400 px high. Tab leaves it. @param value initial text; a new one needs a new key */
export const HtmlEditor = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) => {
  const parent = useCodeMirror(value, label, () => [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString())
    }),
  ])
  return <div ref={parent} className="overflow-hidden rounded-md border border-line" />
}

/** The difference between a stored text and the current one. */
export const HtmlDifference = ({ label, before, now }: { label: string; before: string; now: string }) => {
  const parent = useCodeMirror(now, label, () => [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
  ])
  return <div ref={parent} className="overflow-hidden rounded-md border border-line" />
}
