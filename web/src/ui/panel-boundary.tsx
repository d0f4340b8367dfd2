import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './error-state.tsx'

const Crash = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return <ErrorState title={t('crash.title')} description={t('crash.description')} onRetry={onRetry} />
}

/** Around each panel: a failure inside is shown there, and the rest of the page goes on. */
export class PanelBoundary extends Component<
  {
    children: ReactNode
    /** When it changes, such as the address of the screen, what failed is tried again. */
    resetKey?: string
    /** The text in place of that of a failed panel. */
    crash?: ReactNode
  },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a panel failed', error, info.componentStack)
  }

  override componentDidUpdate(before: { resetKey?: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.crash ?? <Crash onRetry={() => this.setState({ failed: false })} />
  }
}
