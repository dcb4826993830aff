import './kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import { Addresses } from './sections-addresses.tsx';
import { Brand, Buttons, Fields, Headers, People, Skeletons, States } from './sections-basics.tsx';
import { Files, Uploads, Viewer } from './sections-files.tsx';
import { FormBySteps } from './sections-form-steps.tsx';
import { Choices, Dialogs, RatingsShow } from './sections-forms.tsx';
import { Maps } from './sections-map.tsx';
import { Months, Sortables } from './sections-order.tsx';
import { Charts, Details, Small } from './sections-pages.tsx';
import { Contacts } from './sections-people.tsx';
import { Moves } from './sections-states.tsx';
import { Table, TableLong, TableStates } from './sections-table.tsx';
import { Tags } from './sections-tags.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no root element.');
createRoot(root).render(
  <StrictMode>
    <Gallery
      sections={[
        { id: 'buttons', title: 'Buttons and links', Show: Buttons },
        { id: 'fields', title: 'Fields', Show: Fields },
        { id: 'choices', title: 'Choices, dates, numbers', Show: Choices },
        { id: 'addresses', title: 'Address', Show: Addresses },
        { id: 'tags', title: 'Tags', Show: Tags },
        { id: 'contacts', title: 'Phone, time zone, hover card', Show: Contacts },
        { id: 'months', title: 'Month and year', Show: Months },
        { id: 'sortable', title: 'Sortable list', Show: Sortables },
        { id: 'form-steps', title: 'Form by steps', Show: FormBySteps },
        { id: 'rating', title: 'Star rating', Show: RatingsShow },
        { id: 'people', title: 'People and badges', Show: People },
        { id: 'headers', title: 'Page header', Show: Headers },
        { id: 'states', title: 'Empty, error, banner, toast', Show: States },
        { id: 'skeletons', title: 'Skeletons', Show: Skeletons },
        { id: 'table', title: 'Data table', Show: Table },
        {
          id: 'table-states',
          title: 'Data table: loading, refreshing, empty, nothing matches, failed',
          Show: TableStates,
        },
        { id: 'table-long', title: 'Data table with a thousand rows', Show: TableLong },
        { id: 'details', title: 'Breadcrumbs, tabs, details, files', Show: Details },
        { id: 'small', title: 'Menu, tooltip, progress', Show: Small },
        { id: 'moves', title: 'Moves and their history', Show: Moves },
        { id: 'charts', title: 'Charts', Show: Charts },
        { id: 'map', title: 'Map', Show: Maps },
        { id: 'dialogs', title: 'Dialogs, sheet, saving', Show: Dialogs },
        { id: 'files', title: 'File list', Show: Files },
        { id: 'uploads', title: 'Files on their way up', Show: Uploads },
        { id: 'viewer', title: 'File viewer', Show: Viewer },
        { id: 'brand', title: 'Brand', Show: Brand },
      ]}
    />
  </StrictMode>,
);
