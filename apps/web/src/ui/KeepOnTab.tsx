import { type ReactNode, useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

interface KeepOnTabProps {
  className?: string;
  children: ReactNode;
}

/**
 * Around the input of a combobox: the Tab key leaves the field as it is. React Aria would choose the option that has the
 * focus in the list, and take back one that is chosen already.
 */
export function KeepOnTab({ className, children }: KeepOnTabProps) {
  const state = useContext(ComboBoxStateContext);
  return (
    <div
      className={className}
      onKeyDownCapture={({ key }) => {
        if (key === 'Tab') state?.selectionManager.setFocusedKey(null);
      }}
    >
      {children}
    </div>
  );
}
